import { getLocalTimeZone, parseDate, today } from '@internationalized/date';
import { useContext, type RefObject } from 'react';
import {
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
  Dialog,
  Heading,
  Popover,
} from 'react-aria-components';
import { Button } from '#islands/ui/Button.tsx';
import { chevronLeft, chevronRight } from '#islands/ui/icons.ts';
import { popover } from '#islands/ui/overlays/overlay-classes.ts';
import { useUi } from '#islands/ui/ui-context.ts';

export interface CalendarWindowProps {
  /** The button that opened it. */
  button: RefObject<HTMLElement | null>;
  label: string;
  /** `2026-11-21`, or an empty string without a selection. */
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  onChoose: (day: string) => void;
  onClose: () => void;
}

const maybeDate = (day: string | undefined) => (day ? parseDate(day) : undefined);
const day =
  'grid size-9.5 cursor-pointer place-items-center rounded-md tabular-nums outline-none data-disabled:cursor-default data-disabled:opacity-40 data-focus-visible:outline-2 data-focus-visible:outline-accent data-focus-visible:outline-solid data-hovered:bg-surface-2 data-outside-month:text-muted data-selected:bg-accent data-selected:text-accent-ink data-today:font-semibold data-today:inset-ring data-today:inset-ring-line-strong';

/** A month calendar for picking a day, with the names and the first day of the week of the page's language. */
export function CalendarWindow({ button, label, value, min, max, onChoose, onClose }: CalendarWindowProps) {
  const { ui } = useUi();
  return (
    <Popover
      className={`${popover} p-2.5`}
      placement="bottom end"
      trigger="DialogTrigger"
      triggerRef={button}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Dialog className="outline-none" aria-label={label}>
        <AriaCalendar
          className="grid gap-2"
          data-calendar
          autoFocus
          defaultValue={maybeDate(value) ?? null}
          minValue={maybeDate(min) ?? null}
          maxValue={maybeDate(max) ?? null}
          onChange={(date) => {
            onChoose(date.toString());
            onClose();
          }}
        >
          <div className="flex items-center justify-between gap-2">
            <Button slot="previous" variant="g" size="s" icon={chevronLeft} label={ui.previousMonth} />
            <Heading className="font-semibold first-letter:uppercase" level={2} />
            <Button slot="next" variant="g" size="s" icon={chevronRight} label={ui.nextMonth} />
          </div>
          <CalendarGrid className="border-collapse" weekdayStyle="short">
            <CalendarGridHeader>
              {(name) => <CalendarHeaderCell className="h-7 text-13 font-medium text-muted">{name}</CalendarHeaderCell>}
            </CalendarGridHeader>
            <CalendarGridBody className="[&_td]:p-px">
              {(date) => <CalendarCell date={date} className={day} />}
            </CalendarGridBody>
          </CalendarGrid>
          <Today />
        </AriaCalendar>
      </Dialog>
    </Popover>
  );
}

function Today() {
  const { ui } = useUi();
  const state = useContext(CalendarStateContext);
  const now = today(getLocalTimeZone());
  return (
    // Opts out of react-aria's slots, which turn a calendar's buttons into month navigation.
    <Button slot={null} size="s" disabled={state?.isInvalid(now) ?? true} onPress={() => state?.selectDate(now)}>
      {ui.today}
    </Button>
  );
}
