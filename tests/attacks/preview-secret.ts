import { marker } from './attack.ts'

/** A preview secret as the Studio makes it: the one kind of document that a viewer writes. */
export function makeSecret() {
  return {
    _id: `sanity-preview-url-secret.${crypto.randomUUID()}`,
    _type: 'sanity.previewUrlSecret',
    secret: marker(),
    source: 'sanity/presentation',
    studioUrl: 'http://localhost/studio',
  }
}
