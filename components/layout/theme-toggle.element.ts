import { defineCustomElement } from '@/components/ui/define-custom-element'

/** Stored only on the reader's own click; if the preference category is refused, until the browser is closed. */
function toggle(): void {
  const root = document.documentElement
  const current =
    root.dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  const next = current === 'dark' ? 'light' : 'dark'
  root.dataset.theme = next
  try {
    const isPersistent = localStorage.getItem('consent')?.includes('"preference":false') !== true
    const storage = isPersistent ? localStorage : sessionStorage
    storage.setItem('theme', next)
  } catch {
    // Storage is disabled: the choice lasts as long as the page.
  }
}

class ThemeToggle extends HTMLElement {
  constructor() {
    super()
    this.addEventListener('click', toggle)
  }
}

defineCustomElement('theme-toggle', ThemeToggle)
