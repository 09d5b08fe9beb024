import { html } from 'hono/html'

/** A plain text as markup holds it, in HTML as in XML: its signs escaped, those of attributes too. */
export function inMarkup(text: string): string {
  return html`${text}`.toString()
}
