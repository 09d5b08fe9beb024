import { styled } from 'styled-components'
import type { DocumentLayoutProps } from 'sanity'
import { isFromReaders } from './from-readers.ts'

/**
 * The Studio marks what needs no publishing as “Published” and says so again below. Nobody outside the office sees what
 * readers sent, so neither is true of it.
 */
const WithoutMarks = styled.div`
  display: contents;

  [data-testid='document-perspective-list'],
  [data-testid='pane-footer-document-status'] {
    display: none;
  }
`

/** The Studio's own layout of a document; what readers sent goes without the marks of what is public. */
export function MessageLayout(props: DocumentLayoutProps) {
  const layout = props.renderDefault(props)
  return isFromReaders(props.documentType) ? <WithoutMarks>{layout}</WithoutMarks> : layout
}
