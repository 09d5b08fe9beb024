/** The fields of a form as they came: texts, files, anything. */
export type Fields = Readonly<Record<string, unknown>>

const FORM_TYPES = ['multipart/form-data', 'application/x-www-form-urlencoded']

/** What a request says its body is, without parameters: 'application/json'. */
export function getMediaType({ headers }: Request): string {
  return headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

/** Whether a body of this media type is a form's. */
export function isFormType(mediaType: string): boolean {
  return FORM_TYPES.includes(mediaType)
}

/**
 * Whether another site's page sends this: it may not write in its visitors' names. Browsers say so; others need not,
 * and write in nobody's.
 */
export function isFromAnotherSite({ headers }: Request): boolean {
  return headers.get('sec-fetch-site') === 'cross-site'
}

/** The fields of a form's body; none for a body that is no form. */
export async function fieldsIn(
  body: Uint8Array<ArrayBuffer>,
  { headers }: Request,
): Promise<Fields> {
  try {
    const contentType = headers.get('content-type') ?? ''
    const form = await new Response(body, { headers: { 'content-type': contentType } }).formData()
    return Object.fromEntries(form)
  } catch {
    return {}
  }
}
