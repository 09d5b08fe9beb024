import { createContext } from 'react'
import { isRecord } from '../../lib/is-record.ts'
import { sectionsOfText } from '../../schemas/sections.ts'

/** What readers know of a section: its address, and its name in the contents where it has one. */
export interface PublicSection {
  anchor: string
  navLabel?: string
}

/** The sections of the public page by the keys of their headings; empty where nothing is public. */
export type PublicSections = ReadonlyMap<string, PublicSection>

export const PublicAddresses = createContext<PublicSections>(new Map())

export function getPublicSections(text: unknown): PublicSections {
  const blocks = Array.isArray(text) ? text.filter(isRecord) : []
  return new Map(
    sectionsOfText(blocks).flatMap(({ heading, anchor, navLabel }) =>
      typeof heading?._key === 'string' && anchor !== null
        ? [[heading._key, { anchor, ...(navLabel === null ? {} : { navLabel }) }] as const]
        : [],
    ),
  )
}
