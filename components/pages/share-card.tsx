import type { ShareCardData } from '@/lib/content/share/share-card'

interface ShareReviewProps {
  review: { label: string; by: string }
  color: string
  muted: string
}

/** Who approved the page, from its review record. */
function ShareReview({ review, color, muted }: ShareReviewProps) {
  return (
    <div style={{ display: 'flex', alignItems: 'center' }}>
      <svg width="46" height="46" viewBox="0 0 24 24" fill="none">
        <path d="M12 2.5 4 5.5v6c0 5 3.4 8.6 8 10 4.6-1.4 8-5 8-10v-6l-8-3Z" fill={color} />
        <path d="m8.2 12 2.6 2.6 5-5.2" stroke="#faf8f4" strokeWidth="2" />
      </svg>
      <div style={{ display: 'flex', flexDirection: 'column', flexShrink: 1, marginLeft: 14 }}>
        <span style={{ fontSize: 22, fontWeight: 700, color }}>{review.label}</span>
        <span style={{ display: 'block', marginTop: 2, fontSize: 22, color: muted, lineClamp: 1 }}>
          {review.by}
        </span>
      </div>
    </div>
  )
}

/** The logo in a form that the share image renderer accepts: see components/ui/logo.tsx. */
function ShareMark({ size, color }: { size: number; color: string }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64">
      <path
        fill={color}
        fillRule="evenodd"
        d="M32 3C43 17 54 27 54 40A22 22 0 0 1 10 40C10 27 21 17 32 3ZM32 54C26 48 18 43 18 36C18 28 28 26 32 33C36 26 46 28 46 36C46 43 38 48 32 54Z"
      />
    </svg>
  )
}

const RINGS = [150, 205, 262, 321, 382]

/** The fallback for a picture: the logo, with rings on water around it. */
function SharePattern({ color }: { color: string }) {
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

/** The light theme's tokens from app/styles/tokens.css: the renderer reads no CSS. */
const INK = '#12262b'
const MUTED = '#47595d'
const PAPER = '#faf8f4'
const CORAL_INK = '#a23c26'
const ACCENTS: Readonly<Record<string, { ink: string; tint: string }>> = {
  rose: { ink: '#95304a', tint: '#f6e3e5' },
  amber: { ink: '#805200', tint: '#f7ebd0' },
  violet: { ink: '#573d8a', tint: '#ebe5f4' },
  sky: { ink: '#1b588a', tint: '#deebf5' },
  green: { ink: '#2d6838', tint: '#e1eee0' },
}
const TEAL = { ink: '#0f5c63', tint: '#dcebe9' }

export const SERIF = 'Source Serif 4'
export const SANS = 'Public Sans'

/** Long titles are smaller, so that they fit on the card. */
function titleSize(title: string): number {
  if (title.length <= 22) return 80
  if (title.length <= 40) return 66
  return title.length <= 70 ? 54 : 44
}

interface ShareCardProps {
  card: ShareCardData
  /** The picture as a data URL; null draws the site's own pattern. */
  picture: string | null
}

/** A page's social sharing picture: what it is, and who approved it. Rendered by next/og: flex boxes only. */
export function ShareCard({ card, picture }: ShareCardProps) {
  const { ink, tint } = ACCENTS[card.accent ?? ''] ?? TEAL
  const isUpright = card.picture !== null && card.picture.height > card.picture.width
  return (
    <div
      style={{
        display: 'flex',
        width: '100%',
        height: '100%',
        background: PAPER,
        color: INK,
        fontFamily: `${SANS}, ${SANS} Ext`,
      }}
    >
      <div
        style={{
          display: 'flex',
          position: 'absolute',
          top: 0,
          right: 0,
          width: 390,
          height: 630,
          background: tint,
        }}
      />
      {picture && card.picture ? (
        // oxlint-disable-next-line nextjs/no-img-element, jsx-a11y/alt-text -- no page: this is drawn
        <img
          src={picture}
          width={card.picture.width}
          height={card.picture.height}
          style={{
            position: 'absolute',
            top: (630 - card.picture.height) / 2,
            right: isUpright ? 90 : 60,
            borderRadius: 20,
            objectFit: 'cover',
            boxShadow: '0 24px 48px rgba(18, 38, 43, 0.18)',
          }}
        />
      ) : (
        <SharePattern color={ink} />
      )}
      <div
        style={{ display: 'flex', position: 'absolute', width: 1200, height: 12, background: ink }}
      />
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          width: picture && !isUpright ? 596 : 650,
          padding: '60px 0 52px 64px',
        }}
      >
        <div style={{ display: 'flex', alignItems: 'center' }}>
          <ShareMark size={46} color={TEAL.ink} />
          <span style={{ marginLeft: 12, fontFamily: SERIF, fontSize: 34 }}>{card.siteName}</span>
        </div>
        <div
          style={{
            display: 'flex',
            flexDirection: 'column',
            justifyContent: 'center',
            flexGrow: 1,
          }}
        >
          {card.label && (
            <span
              style={{
                marginBottom: 16,
                fontSize: 22,
                fontWeight: 700,
                letterSpacing: '0.08em',
                textTransform: 'uppercase',
                color: CORAL_INK,
              }}
            >
              {card.label}
            </span>
          )}
          <span
            style={{
              display: 'block',
              fontFamily: `${SERIF}, ${SERIF} Ext`,
              fontSize: titleSize(card.title),
              lineHeight: 1.12,
              letterSpacing: '-0.01em',
              wordBreak: 'break-word',
              lineClamp: 5,
            }}
          >
            {card.title}
          </span>
          {card.text && !card.review && (
            <span
              style={{
                display: 'block',
                marginTop: 22,
                fontSize: 27,
                lineHeight: 1.42,
                color: MUTED,
                wordBreak: 'break-word',
                lineClamp: 3,
              }}
            >
              {card.text}
            </span>
          )}
        </div>
        {card.review && <ShareReview review={card.review} color={TEAL.ink} muted={MUTED} />}
      </div>
    </div>
  )
}
