import { styled } from 'styled-components'
import type { DocumentLayoutProps } from 'sanity'
import { isFromReaders } from '../../data/from-readers.ts'

/**
 * Hides the Studio's “Published” marks on documents without publishing. Only staff see what readers sent, so the marks
 * would be wrong.
 */
const WithoutMarks = styled.div`
  display: contents;

  [data-testid='document-perspective-list'],
  [data-testid='pane-footer-document-status'] {
    display: none;
  }
`

/** The Studio's document layout, without published marks for submissions from readers. */
export function MessageLayout(props: DocumentLayoutProps) {
  const layout = props.renderDefault(props)
  return isFromReaders(props.documentType) ? <WithoutMarks>{layout}</WithoutMarks> : layout
}
