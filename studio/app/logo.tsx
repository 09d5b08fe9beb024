/** Our logo: a drop of clear water with a pulse in it. */
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" width="1em" height="1em" role="img" aria-label="Clearwell">
      <rect width="32" height="32" rx="8" fill="#0f5c63" />
      <path
        d="M16 5.5c4.6 5.2 7.4 9 7.4 12.7a7.4 7.4 0 0 1-14.8 0c0-3.7 2.8-7.5 7.4-12.7Z"
        fill="#e6f4f3"
      />
      <path
        d="M9.5 18.6h3.4l1.7-3.4 2.6 6 1.8-2.6h3.5"
        fill="none"
        stroke="#0f5c63"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
