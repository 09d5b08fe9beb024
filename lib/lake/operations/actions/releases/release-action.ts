import type { z } from 'zod'
import type { SanityDocument } from '../../../types.ts'
import type { DocumentWriter } from '../../document-writer.ts'
import type { ReleaseDocument } from './release-document.ts'
import type { ReleaseWriter } from './release-writer.ts'

/** One of the API's actions on releases. Release actions need API version 2025-02-19 or later. */
export interface ReleaseAction<Input> {
  input: z.ZodType<Input>
  run(input: Input, writer: DocumentWriter, releases: ReleaseWriter): void
  /** What has to work now for the action to make sense: it is run in its place, in a transaction that is undone. */
  rehearse?(input: Input, writer: DocumentWriter, releases: ReleaseWriter): void
}

/** A version without what only versions have, as it is stored under another id. */
export function versionContent({ _rev, _updatedAt, _system, ...content }: SanityDocument) {
  return { ...content, _type: content._type }
}

/** Deletes a release's versions and returns their ids, for `finalDocumentStates`. */
export function takeVersions(
  { name }: ReleaseDocument,
  writer: DocumentWriter,
  releases: ReleaseWriter,
): { id: string }[] {
  return releases.versions(name).map(({ _id }) => {
    writer.require(_id)
    writer.delete(_id)
    return { id: _id }
  })
}
