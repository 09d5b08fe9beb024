import { isFrameworkData, SCRIPT } from './inline-scripts.ts'

/** A file of Next's scripts; what moves on our pages lies beside them, in a folder of its own. */
const FRAMEWORK_FILE = /\ssrc="\/_next\/static\/chunks\//
/** What has a browser fetch such a file early. React escapes `<` in attributes. */
const FETCHED_EARLY = /<link\b[^<>]*>/gi
const IS_PRELOAD = /\srel="(?:preload|modulepreload)"/i
const IS_SCRIPT = /\sas="script"/
/** Where React would find its texts and its borders again, the room for what streams in later, and an order of styles. */
const FOR_HYDRATION =
  /<!--(?: |\/?[$&][!?~]?)-->|<div hidden=""><!--\$--><!--\/\$--><\/div>| data-precedence="[^"]*"(?=\s*\/?>)/g

/** What Next says once more for X, which reads Open Graph's where it finds none of its own. */
const SAID_TWICE = /<meta name="twitter:(?!card\b)[^<>]*>/g

/** A page as the server drew it, without what would bring React to life on it. */
export function stripReactRuntime(html: string): string {
  return html
    .replaceAll(SCRIPT, (whole, attributes: string, script: string) =>
      FRAMEWORK_FILE.test(attributes) || isFrameworkData(script) ? '' : whole,
    )
    .replaceAll(FETCHED_EARLY, (link) =>
      IS_PRELOAD.test(link) && IS_SCRIPT.test(link) ? '' : link,
    )
    .replaceAll(FOR_HYDRATION, '')
    .replaceAll(SAID_TWICE, '')
}
