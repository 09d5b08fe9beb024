import type { ComponentType } from 'react'
import { Citing } from '../citations/citing.tsx'
import { TablesInText } from '../tables/tables-in-text.tsx'
import { WordImport } from '../docx-import/word-import.tsx'
import { BackToText } from './back-to-text.tsx'
import { CaretInView } from './caret-in-view.tsx'
import { KeepAddresses } from './keep-addresses.tsx'
import { SyncSelectionOnPointerDown } from './reads-what-is-marked.ts'
import { SlashMenu } from './slash-menu.tsx'
import type { TextField } from './text-field.ts'

/**
 * What our long texts learn beyond Sanity's own editor, each a component within the editor (`useEditor` answers
 * there) that is told which field it is in. They are drawn in this order; of two that listen for the same key, the
 * first has it.
 */
export const editorPlugins: readonly ComponentType<{ field: TextField }>[] = [
  SyncSelectionOnPointerDown,
  WordImport,
  Citing,
  CaretInView,
  TablesInText,
  SlashMenu,
  KeepAddresses,
  BackToText,
]
