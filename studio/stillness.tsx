import { definePlugin, type LayoutProps } from 'sanity'
import { createGlobalStyle } from 'styled-components'

/**
 * What moves is over at once, and still says that it has ended, which some of it is waited for. A short animation on
 * what has none would be one on each of thousands of elements: only their length changes.
 */
const Still = createGlobalStyle`
  @media (prefers-reduced-motion: reduce) {
    *, ::before, ::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
    }
  }
`

function StillLayout(props: LayoutProps) {
  return (
    <>
      <Still />
      {props.renderDefault(props)}
    </>
  )
}

/** The Studio turns its mark as long as it saves. For whoever asked for less motion it stands still (WCAG 2.2, 2.2.2). */
export const stillness = definePlugin({
  name: 'stillness',
  studio: { components: { layout: StillLayout } },
})
