import { createContext } from 'react'
import { isRecord } from '../../../lib/is-record.ts'
import { findTextSections } from '../../../schemas/sections.ts'

/** A public section: its anchor, and its label in the table of contents, if any. */
export interface PublicSection {
  anchor: string
  navLabel?: string
}

/** Sections of the public page by heading key; empty for an unpublished page. */
export type PublicSections = ReadonlyMap<string, PublicSection>

export const PublicAddresses = createContext<PublicSections>(new Map())

export function getPublicSections(text: unknown): PublicSections {
  const blocks = Array.isArray(text) ? text.filter(isRecord) : []
  return new Map(
    findTextSections(blocks).flatMap(({ heading, anchor, navLabel }) =>
      typeof heading?._key === 'string' && anchor !== null
        ? [[heading._key, { anchor, ...(navLabel === null ? {} : { navLabel }) }] as const]
        : [],
    ),
  )
}
