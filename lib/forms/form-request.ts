/** The raw fields of a form: texts, files, anything. */
export type Fields = Readonly<Record<string, unknown>>

const FORM_TYPES = ['multipart/form-data', 'application/x-www-form-urlencoded']

/** A request's media type without parameters: 'application/json'. */
export function getMediaType({ headers }: Request): string {
  return headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

/** Whether this media type is a form's. */
export function isFormType(mediaType: string): boolean {
  return FORM_TYPES.includes(mediaType)
}

/**
 * Whether another site's page sends this: it may not post in its visitors' names (CSRF). Browsers say so; other clients
 * need not, and act in no one's name.
 */
export function isFromAnotherSite({ headers }: Request): boolean {
  return headers.get('sec-fetch-site') === 'cross-site'
}

/** The fields of a form's body; none if the body is not a form. */
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
