interface ShareReviewProps {
  review: { label: string; by: string }
  color: string
  muted: string
}

/** Who approved the page, from its review record. */
export function ShareReview({ review, color, muted }: ShareReviewProps) {
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
