import type { ComponentType } from 'react'
import { Citing } from '../citations/citing.tsx'
import { TablesInText } from '../tables/tables-in-text.tsx'
import { WordImport } from '../docx-import/word-import.tsx'
import { BackToText } from './back-to-text.tsx'
import { CaretInView } from './caret-in-view.tsx'
import { KeepAddresses } from './keep-addresses.tsx'
import { SyncSelectionOnPointerDown } from './sync-selection.ts'
import { SlashMenu } from './slash-menu.tsx'
import type { TextField } from './text-field.ts'

/**
 * Plugins for our long texts on top of Sanity's editor. Each is a component inside the editor (so `useEditor` works)
 * and gets its field. They render in this order; the first to listen for a key gets it.
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
