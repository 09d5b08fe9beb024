import type { Office } from './office.ts'
import type { Effort } from './person.ts'
import type { OfficeTask } from './task.ts'

export interface Outcome extends Effort {
  task: OfficeTask
  seconds: number
  /** Why it could not be done; undefined if it was. */
  reason?: string
}

/** Does a task; an outcome says why, if it could not be done. */
export async function perform(task: OfficeTask, office: Office): Promise<Outcome> {
  const person = office.people[task.who]
  let began = Date.now()
  let reason: string | undefined
  try {
    await task.prepare?.(office)
    await person.begin(task.from ?? '/studio/desk')
    await waitUntilUsable(task, office)
    await person.takeEffort()
    began = Date.now()
    await task.run(person, office)
  } catch (error) {
    reason = String(error)
  }
  const seconds = (Date.now() - began) / 1000
  const effort = await person.takeEffort()
  if (reason !== undefined) await person.leave()
  return { task, ...effort, seconds, ...(reason !== undefined && { reason }) }
}

/** Waits until the person sees where they are. */
async function waitUntilUsable({ who, from }: OfficeTask, { people }: Office): Promise<void> {
  const { page, studio } = people[who]
  if (from === undefined) await page.getByTestId('dashboard-list-waiting').waitFor()
  else if (from.includes('/intent/')) await studio.form.waitFor()
}
