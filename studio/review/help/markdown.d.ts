/** A file's text, as the Studio's build includes it. */
declare module '*.md?raw' {
  const text: string
  export default text
}
