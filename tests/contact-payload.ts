/** The contact form's endpoint. */
export const SEND = '/api/v1.0/email/send'

/** A message from a reader. */
export const ana = {
  name: 'Ana Reyes',
  email: 'ana@example.com',
  message: 'When do you open?\nThank you.',
}

/** The fields that the library adds. */
export const envelope = {
  lib_version: '4.4.1',
  user_id: 'clearwell',
  service_id: 'clearwell',
  template_id: 'contact',
}

/** Headers with a unique IP address: the rate limit is per address, and tests run in parallel. */
export function anAddress(): Record<string, string> {
  const part = () => Math.floor(Math.random() * 256)
  return { 'x-forwarded-for': `198.${18 + Math.floor(Math.random() * 2)}.${part()}.${part()}` }
}
