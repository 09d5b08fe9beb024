import { stringToPath, type SchemaType } from 'sanity'

/** The titles of the fields on a path: “Sections › Text”. */
export function fieldLabel(type: SchemaType | undefined, path: string): string {
  let types = type ? [type] : []
  const titles: string[] = []
  for (const segment of stringToPath(path)) {
    if (typeof segment !== 'string') {
      types = types.flatMap((each) => (each.jsonType === 'array' ? each.of : []))
      continue
    }
    // Which of an array’s types an item has does not matter for the title of its field.
    const fields = types
      .flatMap((each) => (each.jsonType === 'object' ? each.fields : []))
      .filter(({ name }) => name === segment)
    // Sanity’s “Mark definitions” means nothing to an editor: “Text › Number” is enough.
    const title = segment === 'markDefs' ? undefined : fields[0]?.type.title
    if (title && title !== titles.at(-1)) titles.push(title)
    types = fields.map((field) => field.type)
  }
  return titles.join(' › ')
}
