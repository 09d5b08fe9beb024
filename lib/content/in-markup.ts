import { html } from 'hono/html'

/** Escapes plain text for HTML and XML, including attributes. */
export function inMarkup(text: string): string {
  return html`${text}`.toString()
}
