import type { ItemSignal } from '#server/features/moderation/item-view.ts';
import type { SignalWeight } from '#server/features/moderation/signals.ts';
import { Badge, type BadgeTone } from '../ui/Badge.tsx';
import { circleAlert, info, triangleAlert, type IconBody } from '../ui/icons.ts';
import { useModeration } from './moderation-context.ts';

const looks: Record<SignalWeight, { tone: BadgeTone; icon: IconBody }> = {
  strong: { tone: 'danger', icon: circleAlert },
  warn: { tone: 'sun', icon: triangleAlert },
  info: { tone: 'info', icon: info },
};

/** What a moderator may want to look at twice, each with its reason. */
export function SignalList({ signals }: { signals: readonly ItemSignal[] }) {
  const { texts } = useModeration();
  return (
    <section aria-labelledby="moderation-signals">
      <h3 id="moderation-signals">{texts.sections.signals}</h3>
      {signals.length === 0 ? (
        <p className="meta">{texts.noSignals}</p>
      ) : (
        <>
          <ul className="moderation-signals">
            {signals.map(({ name, weight, sentences }) => (
              <li key={name} data-signal={name}>
                <Badge {...looks[weight]}>{texts.weights[weight]}</Badge>
                <div>
                  {sentences.map(({ text, ads }) => (
                    <p key={text} translate={name === 'contacts' || name === 'odd_characters' ? 'no' : undefined}>
                      {text}
                      {ads.map(({ title, href }, index) => (
                        <span key={href}>
                          {index === 0 ? ': ' : ', '}
                          <a href={href} translate="no">
                            {title}
                          </a>
                        </span>
                      ))}
                    </p>
                  ))}
                </div>
              </li>
            ))}
          </ul>
          <p className="ui-hint">{texts.signalsHint}</p>
        </>
      )}
    </section>
  );
}
