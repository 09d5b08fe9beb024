import type { AssetSource, AssetSourceComponentProps } from 'sanity'
import { PictureBrowser } from './picture-browser.tsx'

/** As the Studio calls the source that is its own dataset. */
const OWN = 'sanity-default'

/**
 * The Studio's own source of pictures, which also uploads, with a browser of ours: the Studio's shows pictures at the
 * addresses that were stored with them, and those are the lake's own, which no browser reaches.
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
