import type { EventType } from '@clinical-hours/proto/events';
import { subscriptions } from '@clinical-hours/proto/subscriptions';

/** The permissions of a service in NATS: the subjects that it may publish and subscribe to. */
export interface NatsRights {
  publish: string[];
  subscribe: string[];
}

/** Returns the name of the service that owns an event: the first part of the event's type. */
export function ownerOf(type: EventType): string {
  return type.slice(0, type.indexOf('.'));
}

/**
 * Returns the name of a service's stream. Each service has its own, and is the only publisher there, so that
 * gaps in the sequence numbers reveal lost messages.
 */
export function streamOf(service: string): string {
  return service.toUpperCase();
}

/**
 * Returns the name of the durable consumer through which a service receives an event, on the stream of the
 * event's owner.
 */
export function consumerOf(service: string, type: EventType): string {
  return `${service}__${type.replaceAll('.', '_')}`;
}

/**
 * Returns the prefix of a service's inboxes. Each service has its own, so that no other one can read its
 * replies.
 */
export function inboxOf(service: string): string {
  return `_INBOX.${service}`;
}

/** Returns the types of the events that a service subscribes to; empty for a service without a list. */
function subscriptionsOf(service: string): readonly EventType[] {
  return Object.hasOwn(subscriptions, service) ? subscriptions[service as keyof typeof subscriptions] : [];
}

/**
 * Returns the minimal rights of a service in NATS and JetStream: it publishes its own events, creates its own
 * stream, and creates and reads its own consumers. No service may delete a stream, or read or acknowledge
 * messages of another service.
 */
function rightsOf(service: string): NatsRights {
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

/** Returns the name of the environment variable that holds the password of a service's user. */
export function passwordVariableOf(service: string): string {
  return `${service.toUpperCase().replaceAll('-', '_')}_NATS_PASSWORD`;
}

/**
 * Returns the users section of a NATS configuration: a user for each service and, when named, an operator
 * with all rights. The passwords refer to environment variables of NATS.
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
