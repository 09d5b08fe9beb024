import { chromium } from 'playwright'
import { ensureBrowser, OFFICE_ARGUMENTS } from '../browser.ts'
import { startStack } from '../stack.ts'
import { openSmtpSink } from '../unit/smtp-sink.ts'
import { DASHBOARD_TASKS } from './office-tasks/dashboard-tasks.ts'
import { Office, PEOPLE } from './office-tasks/office.ts'
import { perform, type Outcome } from './office-tasks/perform.ts'
import { RELEASE_TASKS } from './office-tasks/release-tasks.ts'
import { REVIEW_TASKS } from './office-tasks/review-tasks.ts'
import { WRITING_TASKS } from './office-tasks/writing-tasks.ts'

/** The tasks of an office's day, as five people do them. */
const OFFICE_TASKS = [...WRITING_TASKS, ...REVIEW_TASKS, ...RELEASE_TASKS, ...DASHBOARD_TASKS]

/**
 * Does each task in the built product with real clicks and keys, and prints what it took. The seconds are the
 * product's: the browser clicks without a pause, so a person adds the time to read, to decide, and to type. A task
 * that cannot be done makes the run fail.
 *
 * `words`: does only the tasks that have them in their name; throws if there is none.
 */
export async function printOfficeTasks(dataDir: string, words = ''): Promise<void> {
  const tasks = OFFICE_TASKS.filter(({ name }) => name.includes(words))
  if (tasks.length === 0) throw new Error(`No task of the office has “${words}” in its name`)
  const mailbox = await openSmtpSink()
  const stack = await startStack({
    dataDir,
    env: {
      SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
      SMTP_FROM: 'office@clearwell.example',
      SMTP_TO: 'desk@clearwell.example',
    },
  })
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: OFFICE_ARGUMENTS })
  try {
    const office = await Office.open(browser, { site: stack.url, dataDir, mailbox })
    const outcomes: Outcome[] = []
    for (const task of tasks) {
      console.log(`${outcomes.length + 1} of ${tasks.length}: ${task.name}`)
      outcomes.push(await perform(task, office))
    }
    printOutcomes(outcomes)
    if (outcomes.some(({ reason }) => reason !== undefined)) process.exitCode = 1
  } finally {
    await browser.close()
    await stack.stop()
    await mailbox.close()
  }
}

function printOutcomes(outcomes: readonly Outcome[]): void {
  console.log(`\n${outcomes.length} tasks of an office’s day`)
  console.table(
    outcomes.map(({ task, clicks, keys, fields, seconds, reason }) => ({
      task: task.name,
      who: PEOPLE[task.who],
      ...(reason === undefined
        ? { clicks, keys, fields, seconds: Number(seconds.toFixed(1)) }
        : { clicks: 'not possible' }),
    })),
  )
  for (const { task, reason } of outcomes)
    if (reason !== undefined) console.error(`Not possible: ${task.name}\n${reason}\n`)
}
