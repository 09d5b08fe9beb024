/** Where the contact form posts to. */
export const SEND = '/api/v1.0/email/send'

/** A message as a reader writes it. */
export const ana = {
  name: 'Ana Reyes',
  email: 'ana@example.com',
  message: 'When do you open?\nThank you.',
}

/** What the library puts around it. */
export const envelope = {
  lib_version: '4.4.1',
  user_id: 'clearwell',
  service_id: 'clearwell',
  template_id: 'contact',
}

/** The head of a request from an address of its own: the limit counts addresses, and tests run side by side. */
export function anAddress(): Record<string, string> {
  const part = () => Math.floor(Math.random() * 256)
  return { 'x-forwarded-for': `198.${18 + Math.floor(Math.random() * 2)}.${part()}.${part()}` }
}
