import { useEffect, useState } from 'react';
import type { BrandTexts } from '#content/messages/dashboard/brand.ts';
import { fill } from '#content/messages/define-messages.ts';
import type { issueTexts } from '#content/messages/issues.ts';
import { Button } from '#islands/ui/Button.tsx';
import { TextField } from '#islands/ui/fields/TextField.tsx';

type Colours = typeof import('#content/settings/accent.ts');

interface Props {
  label: string;
  hint?: string;
  /** The error from the server. */
  error: string | null;
  value: string | null;
  onChange: (colour: string | null) => void;
  words: BrandTexts;
  issues: (typeof issueTexts)['ua'];
}

/** Legible preset colours, for owners without a brand colour. */
const presetColours = ['#047857', '#0057b7', '#7a1f2b', '#6d28d9', '#b4540a', '#0f766e', '#334155'];

/**
 * The colour of the site: typed, picked, or chosen from a few presets. An illegible colour is reported at once, with
 * the nearest legible one.
 */
export function ColourField({ label, hint, error, value, onChange, words, issues }: Props) {
  const [colours, setColours] = useState<Colours | null>(null);
  useEffect(() => void import('#content/settings/accent.ts').then(setColours), []);
  const typed = value ?? '';
  const colour = colours === null || typed === '' ? null : colours.parseColour(typed);
  const isLegible = colour !== null && colours!.isLegibleAccent(colour);
  const nearest = colour === null || isLegible ? null : colours!.nearestAccent(colour);
  const fault =
    typed === '' || colours === null || isLegible
      ? error
      : nearest === null
        ? issues.colour_shape
        : fill(issues.colour_contrast, { nearest });
  return (
    <div className="grid gap-2.5">
      <div className="flex items-end gap-2">
        <TextField
          className="max-w-140 flex-1"
          label={label}
          hint={hint}
          error={fault}
          autoComplete="off"
          spellCheck={false}
          placeholder="#0057b7"
          value={typed}
          onChange={(next) => onChange(next.trim() === '' ? null : next)}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2" role="group" aria-label={words.presets}>
        {presetColours.map((presetColour) => (
          <button
            key={presetColour}
            type="button"
            className="size-9 rounded-full border border-line-strong aria-pressed:outline-2 aria-pressed:outline-offset-2 aria-pressed:outline-ink"
            style={{ background: presetColour }}
            aria-pressed={presetColour === colour}
            aria-label={presetColour}
            onClick={() => onChange(presetColour)}
          />
        ))}
        <label className="inline-flex min-h-9 cursor-pointer items-center gap-2 text-14">
          <input
            type="color"
            className="size-9 cursor-pointer rounded-md border border-ctl bg-surface p-0.5"
            value={colour ?? presetColours[0]}
            onChange={(event) => onChange(event.target.value)}
          />
          {words.custom}
        </label>
        {nearest !== null && (
          <Button size="s" onPress={() => onChange(nearest)}>
            {fill(words.pick, { value: nearest })}
          </Button>
        )}
      </div>
      {isLegible && <Sample palette={colours!.accentPalette(colour)} words={words} />}
    </div>
  );
}

const sampleGrounds = [
  ['bg-white', 'onLight'],
  ['bg-[#1a1a1d]', 'onDark'],
] as const;

/** A preview of the colour in both the light and the dark appearance. */
function Sample({ palette, words }: { palette: ReturnType<Colours['accentPalette']>; words: BrandTexts }) {
  return (
    <div className="flex flex-wrap gap-2">
      {sampleGrounds.map(([ground, name], at) => (
        <div
          key={name}
          className={`flex items-center gap-3 rounded-lg border border-line px-3 py-2 text-14 font-semibold ${ground}`}
          role="img"
          aria-label={words[name]}
        >
          <span className="rounded-md px-3 py-1.5" style={{ background: palette.accent[at], color: palette.ink[at] }}>
            {words.sample}
          </span>
          <span className="underline underline-offset-3" style={{ color: palette.text[at] }}>
            {words.sampleLink}
          </span>
        </div>
      ))}
    </div>
  );
}
