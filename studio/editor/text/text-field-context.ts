import { createContext } from 'react'
import type { TextField } from './text-field.ts'

/** The field of the surrounding editor, which does not expose it. */
export const TextFieldContext = createContext<TextField | null>(null)
