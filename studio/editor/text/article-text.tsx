import { useMemo, type ReactNode } from 'react'
import { getPublishedId, useEditState, useFormValue, type InputProps } from 'sanity'
import { PublicAddresses, getPublicSections } from './public-addresses.ts'

/** Whether this is the input of an article's text. */
export function isArticleText({ path, schemaType }: InputProps): boolean {
  return path.length === 1 && schemaType.name === 'articleBody'
}

/** Provides the public section anchors to an article's text. */
export function WithPublicAddresses({ children }: { children: ReactNode }) {
  const id = useFormValue(['_id'])
  const type = useFormValue(['_type'])
  const { published } = useEditState(getPublishedId(String(id)), String(type))
  const text = published?.body
  const sections = useMemo(() => getPublicSections(text), [text])
  return <PublicAddresses value={sections}>{children}</PublicAddresses>
}
