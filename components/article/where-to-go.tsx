import type {
  CareLevel,
  CareQuestion,
  CareStep,
  CareSteps,
} from '@/lib/content/articles/care-steps'
import type { ArticleLabels } from '@/lib/content/site/labels'
import { RichText } from './rich-text'

interface WhereToGoProps {
  care: CareSteps
  labels: ArticleLabels
}

/** Nothing is cited here: the card in the text has the sources. */
const UNCITED = { sources: [], getMarks: () => [] }

/**
 * “Where do I go now?”: the article's care cards as questions to tap, the most urgent first. Radio buttons and CSS do
 * all of it (app/styles/where.css): there is no script, and nothing is sent, because a form with method=dialog submits
 * nowhere. Browsers that cannot hide later questions show all of them.
 */
export function WhereToGo({ care, labels }: WhereToGoProps) {
  if (care.steps.length === 0) return null
  const [first, ...others] = care.steps
  return (
    <section aria-labelledby="where-to-go" className="no-print mt-10">
      <form method="dialog" autoComplete="off" className="where">
        <h2 id="where-to-go" className="text-h3">
          {labels.where}
        </h2>
        <p className="mt-2 text-base">{labels.whereIntro}</p>
        {care.audiences.length > 0 && <Who audiences={care.audiences} labels={labels} />}
        {first && <Step step={first} others={others} at={0} labels={labels} />}
        <button type="reset" className="button button-secondary button-small mt-5">
          {labels.whereAgain}
        </button>
      </form>
    </section>
  )
}

/** Who needs help. Asked only if a card applies to some people only; if unanswered, all cards apply. */
function Who({ audiences, labels }: { audiences: CareSteps['audiences']; labels: ArticleLabels }) {
  const words = { child: labels.whereChild, pregnancy: labels.wherePregnancy }
  const options = [
    { value: 'adult', text: labels.whereAnybody },
    ...audiences.map((value) => ({ value, text: words[value] })),
  ]
  return (
    <fieldset className="mt-5">
      <legend className="font-bold">{labels.whereWho}</legend>
      {options.map(({ value, text }) => (
        <label key={value} className="where-sign">
          <input type="radio" name="where-who" value={value} autoComplete="off" />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  )
}

interface StepProps {
  step: CareStep
  /** Questions to ask after “None of these”. */
  others: readonly CareStep[]
  at: number
  labels: ArticleLabels
}

function Step({ step: { level, questions }, others, at, labels }: StepProps) {
  const [next, ...later] = others
  const headings = {
    emergency: labels.whereEmergency,
    urgent: labels.whereUrgent,
    nonUrgent: labels.whereNonUrgent,
  }
  return (
    <div className="where-step">
      <p className="font-bold">{headings[level]}</p>
      {questions.map((question) => (
        <Question
          key={question.key}
          question={question}
          level={level}
          name={`where-${at}`}
          labels={labels}
        />
      ))}
      <label className="where-sign where-none">
        <input type="radio" name={`where-${at}`} autoComplete="off" />
        <span>{labels.whereNone}</span>
      </label>
      <div className="where-next" aria-live="polite">
        {next ? (
          <Step step={next} others={later} at={at + 1} labels={labels} />
        ) : (
          <Anyway labels={labels} />
        )}
      </div>
    </div>
  )
}

interface QuestionProps {
  question: CareQuestion
  level: CareLevel
  name: string
  labels: ArticleLabels
}

/** A card with its signs to tap; the rest of its text is below them, with the instructions once a sign is tapped. */
function Question({ question, level, name, labels }: QuestionProps) {
  const { heading, audience, signs, rest, anchor } = question
  const answer = {
    emergency: labels.whereCall,
    urgent: labels.whereToday,
    nonUrgent: labels.whereVisit,
  }
  return (
    <fieldset className="where-card" data-level={level} data-audience={audience ?? undefined}>
      <legend>{heading}</legend>
      {signs.map(({ key, text }) => (
        <label key={key} className="where-sign">
          <input type="radio" name={name} autoComplete="off" />
          <span>{text}</span>
        </label>
      ))}
      {rest.length > 0 && (
        <div className="prose prose-compact mt-2 text-base">
          <RichText value={rest} labels={labels} citations={UNCITED} />
        </div>
      )}
      <div aria-live="polite">
        <p className="where-answer">
          <strong>{answer[level]}</strong>{' '}
          {anchor && (
            <a href={`#${anchor}`} className="link">
              {labels.whereCard}
            </a>
          )}
        </p>
      </div>
    </fieldset>
  )
}

/** Readers without any sign are still told when to call. */
function Anyway({ labels }: { labels: ArticleLabels }) {
  return (
    <div className="where-anyway">
      <p className="font-bold">{labels.whereAnyway}</p>
      <ul>
        <li>{labels.whereAnywayCall}</li>
        <li>{labels.whereAnywayToday}</li>
        <li>{labels.whereAnywayCrisis}</li>
      </ul>
    </div>
  )
}
