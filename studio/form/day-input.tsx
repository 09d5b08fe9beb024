import { TextInput } from '@sanity/ui'
import { definePlugin, set, unset, type InputProps, type StringInputProps } from 'sanity'

/**
 * A day is asked for with the browser's own calendar. The Studio's works out the names of all four hundred time zones
 * first, which a day has none of: it was a fifth of the time until a form could be used.
 */
function DayInput({ elementProps, value, onChange, readOnly }: StringInputProps) {
  const { id, ref, onBlur, onFocus } = elementProps
  return (
    <TextInput
      type="date"
      {...{ id, ref, onBlur, onFocus, readOnly }}
      aria-describedby={elementProps['aria-describedby']}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? unset() : set(currentTarget.value))
      }
    />
  )
}

function isDay(props: InputProps): props is StringInputProps {
  return props.schemaType.name === 'date'
}

/** The form's questions for a day. */
export const dayInputs = definePlugin({
  name: 'clearwell/day-inputs',
  form: {
    components: {
      input: (props) => (isDay(props) ? <DayInput {...props} /> : props.renderDefault(props)),
    },
  },
})
