/** The logo in a form that the share image renderer accepts: see components/ui/logo.tsx. */
export function ShareMark({ size, color }: { size: number; color: string }) {
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
