import { useEffect, useId, useRef, useState } from 'react'
import type { PreviewContext } from '@/lib/preview-bridge/preview-context'
import type { FrameSide } from '@/lib/page-diff/frame'
import { DifferenceChoices, type Choices } from './difference-choices'
import { DifferenceFrame } from './difference-frame'
import { showMark } from './frame-marks'
import type { ComparedPage, Difference } from './load-difference'
import { useDifference } from './use-difference'

interface DifferenceDialogProps {
  path: string
  page: PreviewContext
  onClose: () => void
}

/** Narrower than this, two columns would be too small to read, and a desktop page too. */
const WIDE = '(min-width: 900px)'

function getFirstChoices({ livePath, review }: PreviewContext): Choices {
  const rounds = review?.rounds ?? []
  const last = rounds.find(({ isOwn }) => isOwn) ?? (livePath ? undefined : rounds[0])
  const isWide = window.matchMedia(WIDE).matches
  return { against: last?.id ?? 'live', view: 'one', width: isWide ? 'desktop' : 'phone' }
}

function getCompared({ livePath, review }: PreviewContext, against: string): ComparedPage | null {
  const round = review?.rounds.find(({ id }) => id === against)
  if (round) return { version: round.version }
  return livePath ? { livePath } : null
}

/** The draft as a page, with what differs from the live page or an earlier round marked in place. */
export function DifferenceDialog({ path, page, onClose }: DifferenceDialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const frames = [useRef<HTMLIFrameElement>(null), useRef<HTMLIFrameElement>(null)] as const
  const [choices, setChoices] = useState(() => getFirstChoices(page))
  const [shown, setShown] = useState<{ of: Difference; index: number; said: string }>()
  const compared = getCompared(page, choices.against)
  const { difference, problem } = useDifference(path, compared)
  useEffect(() => dialog.current?.showModal(), [])
  const sides = choices.view === 'two' ? (['before', 'after'] as const) : (['both'] as const)
  const release = page.review?.release ?? null
  const count = difference?.count ?? 0
  // Another draft has other marks.
  const mark = shown?.of === difference ? shown : undefined

  function go(step: 1 | -1) {
    const index = mark === undefined ? (step === 1 ? 0 : count - 1) : mark.index + step
    const next = (index + count) % count
    const said = showMark(
      frames.map(({ current }) => current),
      next,
    )
    if (said !== null && difference) setShown({ of: difference, index: next, said })
  }

  const status =
    problem ??
    (compared === null
      ? 'This page is not public yet and has no earlier version to compare with, so everything is new.'
      : difference === undefined
        ? 'Comparing the two pages…'
        : count === 0
          ? 'The two pages are identical.'
          : mark
            ? `Change ${mark.index + 1} of ${count}. ${mark.said}`
            : `${count === 1 ? '1 change' : `${count} changes`}. Added text is underlined, removed text is struck through, and moved parts are labeled.`)
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className="no-print fixed inset-0 m-0 flex h-dvh max-h-none w-dvw max-w-none flex-col gap-2 bg-[var(--surface)] p-3 text-[var(--ink)]"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-[0.9375rem]">
        <h2 id={id} className="m-0 text-base font-semibold">
          Changes on the page
        </h2>
        <DifferenceChoices
          page={page}
          choices={choices}
          onChange={(next) => {
            setChoices(next)
            setShown(undefined)
          }}
        />
        <span className="ms-auto flex flex-wrap gap-2">
          <BarButton isDisabled={count === 0} onPress={() => go(-1)}>
            Previous change
          </BarButton>
          <BarButton isDisabled={count === 0} onPress={() => go(1)}>
            Next change
          </BarButton>
          {choices.view === 'one' && (
            <BarButton
              isDisabled={!difference}
              onPress={() => frames[0].current?.contentWindow?.print()}
            >
              Print
            </BarButton>
          )}
          <BarButton onPress={() => dialog.current?.close()}>Close</BarButton>
        </span>
      </div>
      <p role="status" className="m-0 line-clamp-2 text-[0.9375rem]">
        {status}
      </p>
      <div className="flex min-h-0 flex-1 flex-col gap-3 min-[700px]:flex-row">
        {difference &&
          sides.map((side, index) => (
            <section
              key={`${side} ${choices.width}`}
              className="flex min-h-0 min-w-0 flex-1 flex-col"
            >
              {side !== 'both' && (
                <h3 className="m-0 pb-1 text-sm font-semibold">
                  {side === 'before' ? 'Before' : (release ?? 'Draft')}
                </h3>
              )}
              <DifferenceFrame
                title={getTitle(side, release)}
                html={difference.getFrame(side)}
                width={choices.width}
                frame={index === 0 ? frames[0] : frames[1]}
                onLoad={() => followScroll(frames[0].current, frames[1].current)}
              />
            </section>
          ))}
      </div>
    </dialog>
  )
}

/** `release`: its title; null for a draft. */
function getTitle(side: FrameSide, release: string | null): string {
  const shown = release === null ? 'The draft' : `The page in “${release}”`
  switch (side) {
    case 'both':
      return `${shown} with its changes marked`
    case 'before':
      return 'The earlier page with removed text marked'
    case 'after':
      return `${shown} with added text marked`
  }
}

interface BarButtonProps {
  isDisabled?: boolean
  onPress: () => void
  children: string
}

function BarButton({ isDisabled, onPress, children }: BarButtonProps) {
  return (
    <button
      type="button"
      disabled={isDisabled}
      onClick={onPress}
      className="min-h-9 rounded border border-current px-3 font-semibold disabled:opacity-50"
    >
      {children}
    </button>
  )
}

/** Two columns scroll together, each by its own height. */
function followScroll(one: HTMLIFrameElement | null, other: HTMLIFrameElement | null): void {
  const windows = [one?.contentWindow, other?.contentWindow]
  for (const [index, own] of windows.entries()) {
    const follower = windows[1 - index]
    if (!own || !follower) return
    own.onscroll = () => {
      if (!own.document.hasFocus() && !own.document.documentElement.matches(':hover')) return
      const share = own.scrollY / Math.max(1, getRange(own))
      follower.scrollTo({ top: share * getRange(follower), behavior: 'instant' })
    }
  }
}

function getRange({ document, innerHeight }: Window): number {
  return document.documentElement.scrollHeight - innerHeight
}
