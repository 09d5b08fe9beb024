import type { ShareCardData } from '@/lib/content/share/share-card'
import { ShareMark } from './share-mark'
import { SharePattern } from './share-pattern'
import { ShareReview } from './share-review'

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
