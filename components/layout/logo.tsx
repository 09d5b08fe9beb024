/** A well seen from above: rings of water round a cross-shaped spark. */
export function LogoMark({ size = 36 }: { size?: number }) {
  return (
    <svg aria-hidden="true" focusable="false" width={size} height={size} viewBox="0 0 40 40">
      <path d="M20 1.5a18.5 18.5 0 1 0 0 37 18.5 18.5 0 0 0 0-37Z" fill="#0f5c63" />
      <path
        d="M20 8c4.6 5.2 8.2 9.6 8.2 14.2a8.2 8.2 0 0 1-16.4 0C11.8 17.6 15.4 13.2 20 8Z"
        fill="#faf8f4"
      />
      <path d="M18.4 17h3.2v3.4H25v3.2h-3.4V27h-3.2v-3.4H15v-3.2h3.4z" fill="#c8553d" />
    </svg>
  )
}
