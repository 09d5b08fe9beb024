import type { SignerData } from '@/lib/content/articles/review'
import { SampleMark } from '@/components/ui/sample-mark'

/** 'Jane Doe, MD, FACP' */
export function personLine(person: SignerData | null | undefined): string {
  return [person?.name, person?.credentials].filter(Boolean).join(', ')
}

/** Who somebody is, and beside it that they are invented, where they are. */
export function PersonName({ person, sampleLabel }: { person: SignerData; sampleLabel: string }) {
  return (
    <>
      {personLine(person)}
      {person.isSample && <SampleMark label={sampleLabel} />}
    </>
  )
}
