import { Button, Card, Flex, Label, Select, Stack, Text, TextInput } from '@sanity/ui'
import { useId, useRef, useState, type RefObject } from 'react'
import { useSchema } from 'sanity'
import type { Dashboard } from '../../lib/workflow/dashboard/dashboard.ts'
import { ErrorNote } from '../ui/error-note.tsx'
import {
  countPages,
  filterDashboard,
  getFilterChoices,
  isFiltered,
  NO_FILTER,
  type DashboardFilter,
} from './dashboard-filter.ts'
import { fromSearch, toSearch, type DashboardView } from './dashboard-view.ts'
import {
  MAX_SAVED_VIEWS,
  MAX_VIEW_NAME_LENGTH,
  renameView,
  useSavedViews,
  type SavedView,
  withView,
} from './saved-views.ts'

interface DashboardFiltersProps {
  dashboard: Dashboard
  view: DashboardView
  onChange: (change: Partial<DashboardView>) => void
}

/** Filters for the lists and the calendar, and the user's saved views. Both are in the URL, to bookmark or share. */
export function DashboardFilters({ dashboard, view, onChange }: DashboardFiltersProps) {
  const schema = useSchema()
  const { types, people } = getFilterChoices(dashboard)
  const { filter } = view
  const text = useRef<HTMLInputElement>(null)
  const set = (change: Partial<DashboardFilter>) => onChange({ filter: { ...filter, ...change } })
  return (
    <Stack gap={4}>
      <Flex gap={3} wrap="wrap" align="flex-end" role="search" aria-label="Filter pages">
        <Field label="Title contains">
          {(id) => (
            <TextFilter
              id={id}
              value={filter.text}
              input={text}
              onChange={(typed) => set({ text: typed })}
            />
          )}
        </Field>
        <Field label="Type">
          {(id) => (
            <Select
              id={id}
              value={filter.type}
              onChange={(event) => set({ type: event.currentTarget.value })}
            >
              <option value="">All types</option>
              {withCurrent(types, filter.type).map((type) => (
                <option key={type} value={type}>
                  {schema.get(type)?.title ?? type}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Person">
          {(id) => (
            <Select
              id={id}
              value={filter.person}
              onChange={(event) => set({ person: event.currentTarget.value })}
            >
              <option value="">Anyone</option>
              {people.map((person) => (
                <option key={person.id} value={person.id}>
                  {person.name}
                </option>
              ))}
              {filter.person !== '' && !people.some(({ id: each }) => each === filter.person) && (
                <option value={filter.person}>Someone without pages</option>
              )}
            </Select>
          )}
        </Field>
        {isFiltered(filter) && (
          <Button
            mode="bleed"
            text="Clear filters"
            onClick={() => {
              onChange({ filter: NO_FILTER })
              // The button goes.
              text.current?.focus()
            }}
          />
        )}
      </Flex>
      {/* Always rendered: screen readers announce changes to a status. */}
      <Text size={1} muted role="status">
        {isFiltered(filter) && matchesLabel(countPages(filterDashboard(dashboard, filter)))}
      </Text>
      <SavedViewBar view={view} onChange={onChange} />
    </Stack>
  )
}

function matchesLabel(count: number): string {
  if (count === 0) return 'No pages match the filters.'
  return count === 1 ? '1 page matches the filters.' : `${count} pages match the filters.`
}

interface TextFilterProps {
  id: string
  value: string
  input: RefObject<HTMLInputElement | null>
  onChange: (text: string) => void
}

/** While someone types, shows what is typed, which the URL follows. */
function TextFilter({ id, value, input, onChange }: TextFilterProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      ref={input}
      id={id}
      type="search"
      value={typed ?? value}
      maxLength={100}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(event.currentTarget.value)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

const withCurrent = (types: readonly string[], current: string) =>
  current === '' || types.includes(current) ? types : [...types, current]

function Field({ label, children }: { label: string; children: (id: string) => React.ReactNode }) {
  const id = useId()
  return (
    <Stack gap={2} flex={1} style={{ minWidth: '10rem', maxWidth: '18rem' }}>
      <Label as="label" htmlFor={id} size={1}>
        {label}
      </Label>
      {children(id)}
    </Stack>
  )
}

type NameEdit = { what: 'save' | 'rename'; name: string } | null

/** Saved views as buttons; the current one can be renamed or deleted, and any other view can be saved. */
function SavedViewBar({ view, onChange }: Omit<DashboardFiltersProps, 'dashboard'>) {
  const { views, isKnown, problem, save } = useSavedViews()
  const [editing, setEditing] = useState<NameEdit>(null)
  const group = useRef<HTMLDivElement>(null)
  const search = toSearch(view)
  const current = views.find((each) => each.search === search)
  const isDefault = search === ''
  if (isDefault && views.length === 0 && problem === null) return null

  /** The button or form that had the focus goes. */
  function close() {
    setEditing(null)
    group.current?.focus()
  }

  async function finish(name: string) {
    const isRename = editing?.what === 'rename'
    const isSaved = await save(
      isRename ? renameView(views, editing.name, name) : withView(views, { name, search }),
    )
    // The name that was typed stays until it is saved.
    if (isSaved) close()
  }

  async function remove(view: SavedView) {
    if (await save(views.filter((each) => each !== view))) close()
  }

  return (
    <Stack gap={3}>
      <Flex
        ref={group}
        tabIndex={-1}
        gap={2}
        padding={1}
        wrap="wrap"
        align="center"
        role="group"
        aria-label="Saved views"
      >
        {views.length > 0 && (
          <Text size={1} muted>
            Saved views:
          </Text>
        )}
        {views.map((each) => (
          <Button
            key={each.name}
            fontSize={1}
            padding={2}
            mode={each === current ? 'default' : 'ghost'}
            aria-pressed={each === current}
            text={each.name}
            onClick={() => onChange(fromSearch(each.search))}
          />
        ))}
        {editing === null && current && (
          <>
            <Button
              fontSize={1}
              padding={2}
              mode="bleed"
              text="Rename"
              aria-label={`Rename the view ${current.name}`}
              onClick={() => setEditing({ what: 'rename', name: current.name })}
            />
            <Button
              fontSize={1}
              padding={2}
              mode="bleed"
              tone="critical"
              text="Delete"
              aria-label={`Delete the view ${current.name}`}
              onClick={() => void remove(current)}
            />
          </>
        )}
        {isKnown && !editing && !current && !isDefault && views.length < MAX_SAVED_VIEWS && (
          <Button
            fontSize={1}
            padding={2}
            mode="bleed"
            text="Save this view"
            onClick={() => setEditing({ what: 'save', name: '' })}
          />
        )}
      </Flex>
      {editing !== null && (
        <NameForm key={editing.what} editing={editing} onSave={finish} onCancel={close} />
      )}
      <ErrorNote problem={problem} />
    </Stack>
  )
}

interface NameFormProps {
  editing: NonNullable<NameEdit>
  onSave: (name: string) => Promise<void>
  onCancel: () => void
}

function NameForm({ editing, onSave, onCancel }: NameFormProps) {
  const id = useId()
  const [name, setName] = useState(editing.name)
  return (
    <Card
      as="form"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') void onSave(name.trim())
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel()
      }}
    >
      <Flex gap={2} wrap="wrap" align="flex-end">
        <Stack gap={2} style={{ minWidth: '14rem' }}>
          <Label as="label" htmlFor={id} size={1}>
            {editing.what === 'save' ? 'Name of the view' : 'New name'}
          </Label>
          <TextInput
            id={id}
            autoFocus
            required
            maxLength={MAX_VIEW_NAME_LENGTH}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </Stack>
        <Button type="submit" tone="primary" text={editing.what === 'save' ? 'Save' : 'Rename'} />
        <Button mode="ghost" text="Cancel" onClick={onCancel} />
      </Flex>
    </Card>
  )
}
