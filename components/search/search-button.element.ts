import { define } from '@/components/ui/define'
import { wordsOf } from '@/components/ui/make'
import type { SearchDialogWords } from './search-button'

const load = () => import('./search-dialog')

class SearchButton extends HTMLElement {
  constructor() {
    super()
    this.addEventListener('pointerover', () => void load().catch(() => undefined), { once: true })
    this.addEventListener('click', (event) => {
      const link = event.target instanceof Element && event.target.closest('a')
      if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      load().then(
        ({ openSearchDialog }) => openSearchDialog(wordsOf<SearchDialogWords>(this)),
        () => location.assign(link.href),
      )
    })
  }
}

define('search-button', SearchButton)
