import { mayUseCookie } from '../../access/credentials.ts'
import { forbidden } from '../../errors.ts'
import { readText } from '../body.ts'
import type { LakeRequest } from '../context.ts'

const MAX_FORM_BYTES = 16 * 1024

/**
 * A form sent from one of the lake's own pages. Throws 403 for one from elsewhere (a login forced by
 * another site would put its visitor into the attacker's account), 413 for one that is too long.
 */
export async function readForm(c: LakeRequest): Promise<URLSearchParams> {
  if (!mayUseCookie(c.req.raw, new URL(c.get('publicUrl')).origin, [])) {
    throw forbidden('This form must be sent from its own page')
  }
  return new URLSearchParams(await readText(c, MAX_FORM_BYTES))
}

/** A field's text; empty when the form has none. Passwords keep their blanks. */
export function formText(form: URLSearchParams, name: string): string {
  return form.get(name) ?? ''
}
