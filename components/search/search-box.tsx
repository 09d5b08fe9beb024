import type { ComponentPropsWithoutRef } from 'react'
import { MountPoint } from '@/components/ui/mount-point'
import { ModuleScript } from '@/components/ui/module-script'
import type { SuggestionLabels } from '../../lib/content/search/suggestion-labels'

interface SearchBoxProps extends ComponentPropsWithoutRef<'input'> {
  labels: SuggestionLabels
}

/** A search box: a plain one in the HTML, and a combobox with script (search-box.element.ts). */
export function SearchBox({ labels, ...attributes }: SearchBoxProps) {
  return (
    <search-box data-words={JSON.stringify(labels)} className="relative block flex-1 basis-72">
      <input
        type="text"
        name="q"
        placeholder={labels.placeholder}
        className="field min-h-14 text-lg"
        // The module sets more attributes.
        suppressHydrationWarning
        {...attributes}
      />
      <MountPoint name="suggestions" />
      <ModuleScript name="search" />
    </search-box>
  )
}
