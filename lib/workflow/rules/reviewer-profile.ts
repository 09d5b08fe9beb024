type Stored = Readonly<Record<string, unknown>>

/** Whether readers can be told who signed: a public profile carries the sign-in address, and its switch is on. */
export type ProfileStatus = 'ready' | 'missing' | 'switchedOff'

/** The profile of whoever signs in with this address, among people; sign-in addresses ignore case. */
export function matchProfile<Person extends Stored>(
  people: readonly Person[],
  email: string,
): Person | undefined {
  const address = email.toLowerCase()
  if (address === '') return undefined
  return people.find(
    ({ account }) => typeof account === 'string' && account.toLowerCase() === address,
  )
}

export function profileStatus(profile: Stored | null | undefined): ProfileStatus {
  if (!profile) return 'missing'
  return profile.isReviewer === true ? 'ready' : 'switchedOff'
}
