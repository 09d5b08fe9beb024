import { isFrameworkData, SCRIPT } from './inline-scripts.ts'

/** A script of Next's; the scripts of our interactive parts are in a folder of their own. */
const FRAMEWORK_FILE = /\ssrc="\/_next\/static\/chunks\//
/** A preload of such a file. React escapes `<` in attributes. */
const FETCHED_EARLY = /<link\b[^<>]*>/gi
const IS_PRELOAD = /\srel="(?:preload|modulepreload)"/i
const IS_SCRIPT = /\sas="script"/
/** React's markers for texts, boundaries, streamed content, and the order of styles. */
const FOR_HYDRATION =
  /<!--(?: |\/?[$&][!?~]?)-->|<div hidden=""><!--\$--><!--\/\$--><\/div>| data-precedence="[^"]*"(?=\s*\/?>)/g

/** Metadata that Next repeats for X, which falls back to Open Graph. */
const DUPLICATE_STYLES = /<meta name="twitter:(?!card\b)[^<>]*>/g

/** The page as rendered by the server, without what would hydrate it. */
export function stripReactRuntime(html: string): string {
  return html
    .replaceAll(SCRIPT, (whole, attributes: string, script: string) =>
      FRAMEWORK_FILE.test(attributes) || isFrameworkData(script) ? '' : whole,
    )
    .replaceAll(FETCHED_EARLY, (link) =>
      IS_PRELOAD.test(link) && IS_SCRIPT.test(link) ? '' : link,
    )
    .replaceAll(FOR_HYDRATION, '')
    .replaceAll(DUPLICATE_STYLES, '')
}
