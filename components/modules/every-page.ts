import '@/components/layout/theme-toggle.element'
import '@/components/layout/menu-toggle.element'
import '@/components/layout/topics-menu.element'
import '@/components/search/search-button.element'
import '@/components/consent/consent-choice.element'
import '@/components/page-feedback/inline-form.element'
import { limitTransitionsToPages } from '@/components/layout/page-transition'

limitTransitionsToPages()
