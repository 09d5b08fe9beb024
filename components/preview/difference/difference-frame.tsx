import { useEffect, useRef, useState, type RefObject } from 'react'

/** The width of a frame in CSS pixels: media queries of the page see it. */
export const WIDTHS = { phone: 390, desktop: 1280 } as const
export type FrameWidth = keyof typeof WIDTHS

interface DifferenceFrameProps {
  title: string
  html: string
  width: FrameWidth
  frame: RefObject<HTMLIFrameElement | null>
  onLoad: () => void
}

/** A page at the width of a phone or a desktop, made smaller where there is less room. */
export function DifferenceFrame({ title, html, width, frame, onLoad }: DifferenceFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const observer = new ResizeObserver(() =>
      setRoom({ width: element.clientWidth, height: element.clientHeight }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const scale = Math.min(1, room.width / WIDTHS[width])
  return (
    <div ref={box} className="min-h-0 min-w-0 flex-1 overflow-clip border border-current bg-white">
      {scale > 0 && (
        <iframe
          ref={frame}
          title={title}
          // No scripts: the page is shown, it does not run.
          sandbox="allow-same-origin allow-modals allow-popups allow-popups-to-escape-sandbox"
          srcDoc={html}
          onLoad={onLoad}
          className="mx-auto block border-0"
          style={{
            width: WIDTHS[width],
            height: room.height / scale,
            transform: `scale(${scale})`,
            transformOrigin: scale < 1 ? 'top left' : 'top center',
            marginInline: scale < 1 ? 0 : undefined,
          }}
        />
      )}
    </div>
  )
}
