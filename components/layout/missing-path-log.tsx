import { ModuleScript } from '@/components/ui/module-script'

/** Logs the missing path to the console, at info level, because nothing is broken here. */
export function MissingPathLog() {
  return (
    <>
      <missing-path-log hidden />
      <ModuleScript name="not-found" />
    </>
  )
}
