import { PageAnswers as Forms } from '@/components/page-feedback/page-answers'
import { acceptsFeedback } from '@/lib/content/pages/accepts-feedback'
import { DEFAULT_FEEDBACK_LABELS, labelsOver } from '@/lib/content/site/labels'
import { fetchSiteSettings } from '@/lib/content/site/settings'

interface PageAnswersProps {
  /** The page's canonical path, the same for all of its numbered pages. */
  path: string
  /** The page's document, if it may have a quick exit. */
  page?: { quickExit: boolean | null }
}

/** The feedback form at the end of a page. */
export async function PageAnswers({ path, page }: PageAnswersProps) {
  const settings = await fetchSiteSettings()
  if (page && !acceptsFeedback(page, settings)) return null
  return <Forms path={path} labels={labelsOver(DEFAULT_FEEDBACK_LABELS, settings.answers)} />
}
