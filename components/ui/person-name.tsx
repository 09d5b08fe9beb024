import type { SignerData } from '@/lib/content/articles/review'
import { SampleMark } from '@/components/ui/sample-mark'

type NamedPerson = Pick<SignerData, 'name' | 'credentials' | 'isSample'>

/** 'Jane Doe, MD, FACP' */
export function personLine(person: NamedPerson | null | undefined): string {
  return [person?.name, person?.credentials].filter(Boolean).join(', ')
}

/** A person's name, with a label if the person is invented. */
export function PersonName({ person, sampleLabel }: { person: NamedPerson; sampleLabel: string }) {
  return (
    <>
      {personLine(person)}
      {person.isSample && <SampleMark label={sampleLabel} />}
    </>
  )
}
