type DocumentFields = Readonly<Record<string, unknown>>

/** Whether readers can see who signed: a public profile has the sign-in email, and its switch is on. */
export type ProfileStatus = 'ready' | 'missing' | 'switchedOff'

/** The profile of the account with this email, among people; sign-in emails are case-insensitive. */
export function matchProfile<Person extends DocumentFields>(
  people: readonly Person[],
  email: string,
): Person | undefined {
  const address = email.toLowerCase()
  if (address === '') return undefined
  return people.find(
    ({ account }) => typeof account === 'string' && account.toLowerCase() === address,
  )
}

export function profileStatus(profile: DocumentFields | null | undefined): ProfileStatus {
  if (!profile) return 'missing'
  return profile.isReviewer === true ? 'ready' : 'switchedOff'
}
