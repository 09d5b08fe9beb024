import type { AssetSource, AssetSourceComponentProps } from 'sanity'
import { PictureBrowser } from './picture-browser.tsx'

/** The Studio's name for its own dataset as an asset source. */
const OWN = 'sanity-default'

/**
 * The Studio's own image source, uploads included, with our browser. The Studio's default shows images at their stored
 * URLs, which point to the lake's internal address that browsers cannot reach.
 */
export function pictureSources(sources: AssetSource[]): AssetSource[] {
  return sources.map((source) => {
    if (source.name !== OWN) return source
    const { component: Original } = source
    const component = (props: AssetSourceComponentProps) =>
      props.action === 'upload' || props.action === 'openInSource' ? (
        <Original {...props} />
      ) : (
        <PictureBrowser {...props} />
      )
    return { ...source, component }
  })
}
