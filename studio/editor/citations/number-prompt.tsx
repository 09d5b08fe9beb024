import { BehaviorPlugin } from '@portabletext/editor/plugins'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { getNumber } from '../../../lib/workflow/checks/bound-numbers.ts'
import type { ClaimNumber, NumberRequest } from './claim.ts'
import { bufferKeystrokes } from './buffer-keystrokes.ts'
import { NumberDialog } from './number-dialog.tsx'

/** The initial values of a passage's form; null if the passage contains no number. */
export function getBeginning({ passage }: Pick<NumberRequest, 'passage'>): ClaimNumber | null {
  const number = getNumber(passage)
  return number && { value: number.value, unit: number.unit, place: '' }
}

/** The first field that is empty. */
export function getFirstEmpty(number: ClaimNumber): keyof ClaimNumber {
  if (number.value === '') return 'value'
  return number.unit === '' ? 'unit' : 'place'
}

interface AskNumberProps {
  request: NumberRequest
  beginning: ClaimNumber
  onClose: () => void
}

/** Asks for the number in the text just cited, inline in the text. */
export function NumberPrompt({ request, beginning, onClose }: AskNumberProps) {
  const [number, setNumber] = useState(beginning)
  const [isAwaited, setIsAwaited] = useState(false)
  const first = getFirstEmpty(beginning)
  const keystrokes = useMemo(
    () =>
      bufferKeystrokes(
        (letters) => setNumber((before) => ({ ...before, [first]: before[first] + letters })),
        () => setIsAwaited(true),
      ),
    [first],
  )
  const onBind = useCallback(() => {
    request.bind(number)
    onClose()
  }, [request, number, onClose])
  useEffect(() => {
    if (isAwaited) onBind()
  }, [isAwaited, onBind])
  return (
    <>
      <BehaviorPlugin behaviors={keystrokes} />
      <NumberDialog
        {...{ number, first, onBind, onClose }}
        passage={request.passage}
        onChange={setNumber}
      />
    </>
  )
}
