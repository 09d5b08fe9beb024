import { Button } from '@sanity/ui'
import type { ComponentProps } from 'react'

interface BusyButtonProps extends Omit<ComponentProps<typeof Button>, 'as' | 'form'> {
  isBusy: boolean
}

/**
 * A button that does nothing while its last press is being carried out. It is not disabled then: browsers take the focus
 * from a disabled button, and do not give it back.
 */
export function BusyButton({ isBusy, onClick, ...props }: BusyButtonProps) {
  return (
    <Button
      {...props}
      aria-disabled={isBusy || undefined}
      style={isBusy ? { opacity: 0.5 } : undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    />
  )
}
