import '@/components/article/contents-nav.element'
import '@/components/article/page-actions.element'
import '@/components/article/quick-exit.element'
