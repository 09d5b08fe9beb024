import type { LayoutProps } from 'sanity'
import { ListWords } from './list-words.tsx'
import { OfficeFollowed } from './office-now.tsx'

/** The Studio as it is, with what its menu and its lists say of the review. */
export function LayoutWithOffice(props: LayoutProps) {
  return (
    <OfficeFollowed>
      <ListWords />
      {props.renderDefault(props)}
    </OfficeFollowed>
  )
}
