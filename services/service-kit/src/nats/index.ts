import type { EventType } from '@clinical-hours/proto/events';
import { subscriptions } from '@clinical-hours/proto/subscriptions';

/** What a service may do in NATS, as subjects that it may publish to and subscribe to. */
export interface NatsRights {
  publish: string[];
  subscribe: string[];
}

/** The name of the service that owns an event: the first part of its type. */
export function ownerOf(type: EventType): string {
  return type.slice(0, type.indexOf('.'));
}

/** The stream of a service. One for each owner: nobody else publishes there, so its sequence numbers tell of lost messages. */
export function streamOf(service: string): string {
  return service.toUpperCase();
}

/** The durable consumer by which a service hears an event, on the stream of its owner. */
export function consumerOf(service: string, type: EventType): string {
  return `${service}__${type.replaceAll('.', '_')}`;
}

/** Where a service gets answers. Of its own, so that nobody else hears them. */
export function inboxOf(service: string): string {
  return `_INBOX.${service}`;
}

/** The types of the events that a service subscribes to; none for a service without a list. */
export function subscriptionsOf(service: string): readonly EventType[] {
  return Object.hasOwn(subscriptions, service) ? subscriptions[service as keyof typeof subscriptions] : [];
}

/**
 * What a service needs of NATS and JetStream, and nothing else: it publishes its own events, makes its own stream, and makes and
 * reads its own consumers. Nobody deletes a stream, or reads or acknowledges what is for another service.
 */
export function rightsOf(service: string): NatsRights {
  const own = streamOf(service);
  return {
    publish: [
      `${service}.>`,
      '$JS.API.INFO',
      `$JS.API.STREAM.INFO.${own}`,
      `$JS.API.STREAM.CREATE.${own}`,
      ...subscriptionsOf(service).flatMap((type) => {
        const place = `${streamOf(ownerOf(type))}.${consumerOf(service, type)}`;
        return [
          `$JS.API.CONSUMER.INFO.${place}`,
          `$JS.API.CONSUMER.CREATE.${place}.${type}`,
          `$JS.API.CONSUMER.DELETE.${place}`,
          `$JS.API.CONSUMER.MSG.NEXT.${place}`,
          `$JS.ACK.${place}.>`,
        ];
      }),
    ],
    subscribe: [`${inboxOf(service)}.>`],
  };
}

/** The name of the variable with the password of a service's user. */
export function passwordVariableOf(service: string): string {
  return `${service.toUpperCase().replaceAll('-', '_')}_NATS_PASSWORD`;
}

/**
 * A user of NATS for each service, as its configuration has them, and an operator who may do everything where one is named.
 * Passwords are variables of the environment of NATS.
 */
export function natsUsers(services: readonly string[], operator?: string): string {
  const all =
    operator === undefined ? [] : [`    { user: ${operator}, password: $${passwordVariableOf(operator)} }`];
  const users = services.map((service) => {
    const { publish, subscribe } = rightsOf(service);
    return [
      '    {',
      `      user: ${JSON.stringify(service)}`,
      `      password: $${passwordVariableOf(service)}`,
      '      permissions {',
      `        publish { allow: [${listOf(publish)}] }`,
      `        subscribe { allow: [${listOf(subscribe)}] }`,
      '      }',
      '    }',
    ].join('\n');
  });
  return `authorization {\n  users: [\n${[...all, ...users].join('\n')}\n  ]\n}\n`;
}

const listOf = (subjects: readonly string[]): string =>
  ['', ...subjects.map((subject) => `          ${JSON.stringify(subject)}`), '        '].join('\n');
