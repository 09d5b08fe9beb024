import { ShareMark } from './share-mark'

const RINGS = [150, 205, 262, 321, 382]

/** The fallback for a picture: the logo, with rings on water around it. */
export function SharePattern({ color }: { color: string }) {
  return (
    <div
      style={{ display: 'flex', position: 'absolute', top: 0, right: 0, width: 390, height: 630 }}
    >
      <svg width="390" height="630" viewBox="0 0 390 630" style={{ position: 'absolute' }}>
        {RINGS.map((radius, index) => (
          <circle
            key={radius}
            cx="195"
            cy="321"
            r={radius}
            fill="none"
            stroke={color}
            strokeWidth="3"
            strokeOpacity={0.34 - index * 0.06}
          />
        ))}
      </svg>
      <div style={{ display: 'flex', position: 'absolute', left: 90, top: 200 }}>
        <ShareMark size={210} color={color} />
      </div>
    </div>
  )
}
