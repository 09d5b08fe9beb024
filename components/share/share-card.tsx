import type { ShareCardData } from '@/lib/content/share-card'

export const SHARE_CARD_SIZE = { width: 1200, height: 630 }

const MARK =
  'M32 3C43 17 54 27 54 40A22 22 0 0 1 10 40C10 27 21 17 32 3ZM32 54C26 48 18 43 18 36C18 28 28 26 32 33C36 26 46 28 46 36C46 43 38 48 32 54Z'

/** The light theme's tokens: the picture's renderer reads no style sheet. */
const ACCENTS: Readonly<Record<string, { ink: string; tint: string }>> = {
  teal: { ink: '#0f5c63', tint: '#dcebe9' },
  rose: { ink: '#95304a', tint: '#f6e3e5' },
  amber: { ink: '#805200', tint: '#f7ebd0' },
  violet: { ink: '#573d8a', tint: '#ebe5f4' },
  sky: { ink: '#1b588a', tint: '#deebf5' },
  green: { ink: '#2d6838', tint: '#e1eee0' },
}
const TEAL = { ink: '#0f5c63', tint: '#dcebe9' }

/** Long titles are set smaller, so that they stay on the card. */
function titleSize(title: string): number {
  if (title.length <= 28) return 96
  if (title.length <= 55) return 76
  return title.length <= 90 ? 60 : 48
}

/** A page's picture where it is shared: what it is, and who answers for it. Drawn by next/og, so with plain styles. */
export function ShareCard({ card }: { card: ShareCardData }) {
  const { ink, tint } = ACCENTS[card.accent ?? ''] ?? TEAL
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        width: '100%',
        height: '100%',
        background: '#faf8f4',
        color: '#12262b',
        fontFamily: 'Public Sans',
      }}
    >
      <svg
        width="620"
        height="620"
        viewBox="0 0 64 64"
        style={{ position: 'absolute', right: -150, bottom: -120 }}
      >
        <path fill={tint} fillRule="evenodd" d={MARK} />
      </svg>
      <div style={{ display: 'flex', height: 16, background: ink }} />
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          flexGrow: 1,
          padding: '56px 72px 60px',
        }}
      >
        <div style={{ display: 'flex', alignItems: 'center' }}>
          <svg width="60" height="60" viewBox="0 0 64 64">
            <path fill="#0f5c63" fillRule="evenodd" d={MARK} />
          </svg>
          <span style={{ marginLeft: 18, fontFamily: 'Source Serif 4', fontSize: 40 }}>
            {card.siteName}
          </span>
        </div>
        <div
          style={{
            display: 'flex',
            flexDirection: 'column',
            justifyContent: 'center',
            flexGrow: 1,
            maxWidth: 960,
          }}
        >
          {card.label && (
            <span style={{ marginBottom: 18, fontSize: 30, color: ink }}>{card.label}</span>
          )}
          <span
            style={{
              display: 'block',
              fontFamily: 'Source Serif 4',
              fontSize: titleSize(card.title),
              lineHeight: 1.12,
              letterSpacing: '-0.01em',
              lineClamp: 4,
            }}
          >
            {card.title}
          </span>
        </div>
        {card.reviewed && (
          <div style={{ display: 'flex', alignItems: 'center', fontSize: 28 }}>
            <svg width="34" height="34" viewBox="0 0 24 24" fill="none">
              <path d="M12 2.5 4 5.5v6c0 5 3.4 8.6 8 10 4.6-1.4 8-5 8-10v-6l-8-3Z" fill="#0f5c63" />
              <path d="m8.2 12 2.6 2.6 5-5.2" stroke="#faf8f4" strokeWidth="2" />
            </svg>
            <span style={{ marginLeft: 14 }}>{card.reviewed}</span>
          </div>
        )}
      </div>
    </div>
  )
}
